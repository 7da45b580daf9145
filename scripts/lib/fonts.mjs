import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const FOLDER = join(ROOT, 'test-output', 'fonts');
const NOTO_SANS = join(ROOT, 'node_modules', '@expo-google-fonts', 'noto-sans');

/**
 * Text as wide on every machine: the site's body font is the system's, and a bare machine may have none but a wide one.
 * @returns {Record<string, string>} an environment in which Linux has Noto Sans, which the site names
 */
export function fontEnvironment() {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'fonts.conf');
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...['400Regular', '500Medium', '600SemiBold', '700Bold'].map(
      (weight) => `<dir>${join(NOTO_SANS, weight)}</dir>`,
    ),
    `<cachedir>${FOLDER}</cachedir>`,
    '</fontconfig>',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return { FONTCONFIG_FILE: file };
}

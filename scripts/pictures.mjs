/** `npm run pictures`: redraws the pictures of docs/editing-content.md from the screens that the journeys of editors keep. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { follow } from './lib/children.mjs';
import { ROOT } from './lib/root.mjs';
import { command } from './lib/stop.mjs';

const SCREENS = join(ROOT, 'test-output', 'screens');
const PICTURES = join(ROOT, 'docs', 'images', 'edit');
/** Of a screen 390 px wide, without what stands above each page. The form is scrolled to its mistake. */
const PART = { left: 0, top: 216, width: 390, height: 628 };
/** Each picture and its screen. */
const NAMES = {
  ...{ list: 'edit', form: 'edit-form', preview: 'edit-preview' },
  ...{ approval: 'edit-approvals', history: 'edit-history', import: 'edit-imports' },
};
const JOURNEYS = ['editing', 'editors-two-processes', 'imports'].map((name) => `tests/e2e/${name}.spec.ts`);
const PLAYWRIGHT = join(ROOT, 'node_modules', 'playwright', 'cli.js');
const OPTIONS = { cwd: ROOT, env: { ...process.env, SCREENS: '1' } };

await command(async () => {
  const built = await follow(process.execPath, ['scripts/build.mjs'], OPTIONS);
  if (built !== 0) return built;
  const walked = await follow(
    process.execPath,
    [PLAYWRIGHT, 'test', ...JOURNEYS, '--project=phone'],
    OPTIONS,
  );
  if (walked !== 0) return walked;
  mkdirSync(PICTURES, { recursive: true });
  for (const [name, screen] of Object.entries(NAMES))
    await sharp(join(SCREENS, `${screen}-390.png`))
      .extract(name === 'form' ? { ...PART, top: 0 } : PART)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(PICTURES, `${name}.webp`));
  return 0;
});

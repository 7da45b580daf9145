import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { paths } from '../../../src/shared/lib/paths.ts';
import { pageCount } from '../../fixtures/printPage.ts';
import { signInAsSample } from '../steps.ts';
import { css, type Window } from '../window.ts';

const CERTIFICATE = 'a[href*="/certificate/"]';

/** A certificate is one sheet of paper. */
export async function printing(window: Window): Promise<void> {
  await signInAsSample(window);
  await window.open(paths.purchases());
  await window.sees(css(CERTIFICATE));
  const certificate = await window.driver.run<string>(
    `return document.querySelector(arguments[0]).pathname`,
    CERTIFICATE,
  );
  await window.open(certificate);
  await window.sees(css('.certificate'));
  const pdf = Buffer.from(await window.driver.print!());
  writeFileSync(`test-output/engines/certificate-${window.engine}-${window.width}.pdf`, pdf);
  assert.equal(pageCount(pdf), 1);
}

import { applyCopy } from '../../../src/copy/applications/applications.ts';
import { draftCopy } from '../../../src/copy/applications/drafts.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { signUp } from '../steps.ts';
import { button, choice, css, field, type Window } from '../window.ts';

/** Step by step to the offers, with a reload in the middle that loses nothing. */
export async function application(window: Window): Promise<void> {
  await signUp(window, paths.apply('about'));
  await next(window, 'education');
  for (const answer of ['In a first degree (year 1-2)', 'Natural sciences', 'Arts, design'])
    await window.click(choice(answer));
  await next(window, 'plans');
  await unfold(window, '#countries details');
  for (const answer of ['Portugal', 'Fall', 'Spring', '3-4 months']) await choose(window, answer);
  await window.reads(draftCopy.saved, '[data-saved]');
  await window.driver.reload();
  await window.until(
    'the answers after a reload',
    async () => (await window.count(css('main input:checked'))) >= 4,
  );
  await window.keepScreen('apply');
  await next(window, 'preferences');
  await window.fill(field(applyCopy.labels.message), 'Field work on the coast');
  await next(window, 'review');
  await window.reads('Field work on the coast', 'main');
  await window.click(button(applyCopy.send));
  await window.until('the offers', async () => (await window.path()) === paths.offers());
  await window.reads(/You have \d+ new offer/, 'main');
  await window.keepScreen('offers');
}

/** The countries that fewer programs have; Portugal is one of them. */
const unfold = (window: Window, details: string): Promise<unknown> =>
  window.until(`${details} unfolded`, () =>
    window.driver.run<boolean>(
      `const fold = document.querySelector(arguments[0]); return fold ? (fold.open = true) : false`,
      details,
    ),
  );

async function choose(window: Window, answer: string): Promise<void> {
  const box = { css: 'input[type=checkbox], input[type=radio]', name: answer };
  const isChosen = () =>
    window.driver.run<boolean>(
      `return [...document.querySelectorAll('main input:checked')].some((each) => (each.labels?.[0]?.textContent ?? '').includes(arguments[0]))`,
      box.name,
    );
  if (!(await isChosen())) await window.click(choice(answer));
  await window.until(`“${answer}” chosen`, isChosen);
}

async function next(window: Window, step: Parameters<typeof paths.apply>[0]): Promise<void> {
  await window.click(button(applyCopy.next));
  await window.until(`the step ${step}`, async () => (await window.path()) === paths.apply(step));
}

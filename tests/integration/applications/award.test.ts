/** A program's page for the traveler who has an offer of it: its award in the total cost, and the way to it; for nobody else. */
import { beforeEach, expect, it } from 'vitest';
import { create } from '../../../src/server/applications/applications.ts';
import { PROGRAM_QUESTIONS } from '../../../src/server/cachedPages/programQuestions.ts';
import type { User } from '../../../src/server/context.ts';
import { answerOffer } from '../../../src/server/offers/calls.ts';
import { storedOffer } from '../../../src/server/offers/storedOffers.ts';
import { addDays } from '../../../src/shared/lib/dates.ts';
import { amountOffFee } from '../../../src/shared/offers/fee.ts';
import { shortUsd, usd } from '../../../src/shared/lib/money.ts';
import { buildApp, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { applicationFor } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

describeDatabases('the award in the total cost of a program', (open) => {
  let app: TestApp;
  let maya: User;
  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
  });

  function programWithAward() {
    const content = app.content.catalogue();
    const found = content.deals.flatMap((deal) => {
      const program = content.programs.find(({ id }) => id === deal.program);
      const isOff = program && amountOffFee(deal, { from: program.price.from, weeks: program.weeks });
      return isOff && deal.reply_by > '2027-01-01' && program.places.length ? [{ deal, program }] : [];
    });
    return { ...found[0]!, content };
  }
  const ask = (user: User | undefined) => {
    const { program } = programWithAward();
    const visitor = { app, user, theme: undefined, cartCount: 0 };
    return PROGRAM_QUESTIONS.award(visitor, program, program.price.from + 5_000);
  };

  async function apply(): Promise<void> {
    const { deal, program, content } = programWithAward();
    await create(app, maya, applicationFor(program, deal, content));
  }
  const askOffer = (user: User | undefined) =>
    PROGRAM_QUESTIONS.offerOn({ app, user, theme: undefined, cartCount: 0 }, programWithAward().program.id);

  it('is taken off the fee of its traveler', async () => {
    await apply();
    const { deal, program } = programWithAward();
    const less = Math.min(deal.amount!, program.price.from);
    expect(await ask(maya)).toMatchObject({
      offered: true,
      href: `/offers/${deal.id}`,
      amount: `-${usd(less)}`,
      total: usd(program.price.from + 5_000 - less),
    });
  });

  it('comes with the way to the offer', async () => {
    expect(await askOffer(maya)).toEqual({ offered: false, href: undefined, open: true });
    await apply();
    expect(await askOffer(maya)).toMatchObject({
      offered: true,
      href: `/offers/${programWithAward().deal.id}`,
    });
    expect(await askOffer(undefined)).toMatchObject({ offered: false });
    expect(await askOffer(await newTraveler(app, 'tom@sojourn.test'))).toMatchObject({ offered: false });

    const { id, version } = (await storedOffer(app, maya.id, programWithAward().deal.id))!;
    const body = { id, version, action: 'decline', reason: 'dates' };
    expect((await callRoute(app, answerOffer, { user: maya, body })).status).toBe(200);
    expect(await ask(maya)).toMatchObject({ offered: false });
    expect(await askOffer(maya)).toMatchObject({ offered: true });
  });

  it('is said to be none where no deal on the program is open', async () => {
    const { content, deal, program } = programWithAward();
    const withDeal = new Set(content.deals.map(({ program: id }) => id));
    const without = content.programs.find(({ id }) => !withDeal.has(id))!;
    const visitor = { app, user: maya, theme: undefined, cartCount: 0 };
    expect(await PROGRAM_QUESTIONS.offerOn(visitor, without.id)).toMatchObject({ open: false });
    expect(await PROGRAM_QUESTIONS.offerOn(visitor, program.id)).toMatchObject({ open: true });
    const afterAll = Date.parse(`${addDays(deal.reply_by, 400)}T12:00:00Z`);
    const later = { ...visitor, app: { ...app, now: () => afterAll } };
    expect(await PROGRAM_QUESTIONS.offerOn(later, program.id)).toMatchObject({ open: false });
  });

  it('stands beside a warning that names the full price as such', async () => {
    const { deal, program, content } = programWithAward();
    const budget_max = program.price.from / 100 - 1;
    await create(app, maya, { ...applicationFor(program, deal, content), budget_max });
    const { terms } = (await storedOffer(app, maya.id, deal.id))!;
    const [full, budget] = [shortUsd(program.price.from), shortUsd(budget_max * 100)];
    expect(terms.warnings).toContain(`Full price from ${full}; your budget is ${budget}.`);
  });

  it('takes nothing off a fee that it is no part of', async () => {
    const { program, deal } = programWithAward();
    await apply();
    const visitor = { app, user: maya, theme: undefined, cartCount: 0 };
    const weekly = { ...program, weeks: { from: 1, to: 16 } };
    expect(await PROGRAM_QUESTIONS.award(visitor, weekly, 50_000)).toMatchObject({
      value: deal.value,
      amount: '',
      total: usd(50_000),
    });
  });

  it('is nobody else’s, and nobody’s without an application', async () => {
    expect(await ask(maya)).toMatchObject({ offered: false, total: undefined });
    await apply();
    expect(await ask(undefined)).toMatchObject({ offered: false });
    expect(await ask(await newTraveler(app, 'tom@sojourn.test'))).toMatchObject({ offered: false });
  });
});

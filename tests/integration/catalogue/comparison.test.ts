/** Programs side by side, and the links that show them to anybody (F066, F067, D14). */
import { beforeEach, expect, it } from 'vitest';
import { comparedGroups } from '../../../src/components/compare/rows.ts';
import { catalogueCopy } from '../../../src/copy/catalogue/catalogue.ts';
import { standingOffers } from '../../../src/server/applications/applications.ts';
import { dealOn } from '../../../src/server/cachedPages/visitor.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { NOTHING_COMPARED } from '../../../src/shared/saved/saved.ts';
import { MANY_LINKS } from '../../../src/shared/secretLinks/endpoints.ts';
import type { User } from '../../../src/server/context.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { compareForm } from '../../../src/server/compare/form.ts';
import {
  comparison,
  comparisonOf,
  shareComparison,
  sharedComparisons,
  sharedPrograms,
} from '../../../src/server/compare/comparison.ts';
import { storeOffers } from '../../../src/server/offers/storedOffers.ts';
import { openedLink, removeLink } from '../../../src/server/secretLinks/secretLinks.ts';
import { addItem, removeItem } from '../../../src/server/saved/saved.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { manyPrograms } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { answerOf } from '../../fixtures/forms.ts';
import { lisbonOffer } from '../../fixtures/offers.ts';

describeDatabases('comparisons', (open) => {
  let app: TestApp;
  let maya: User;
  let programs: string[];
  let now = NOW;

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now++ });
    maya = await newTraveler(app);
    programs = app.content.catalogue().programs.map(({ id }) => id);
    for (const id of programs.slice(0, 3)) await compare(id);
  });

  const compare = (id: string) => addItem('compared_programs')(app, maya, { id });
  const leave = (id: string) => removeItem('compared_programs')(app, maya, { id });
  const onlyLink = async () => {
    const [link] = await sharedComparisons(app, maya);
    return { id: link!.id, token: link!.url!.split('/c/')[1]! };
  };
  const sharedComparison = async (_: TestApp, token: string) => {
    const link = await openedLink(app, 'comparison', token);
    return link && sharedPrograms(app, link.subject);
  };
  const ids = (columns: readonly { program: { id: string } }[] | undefined) =>
    columns?.map(({ program }) => program.id);
  const post = async (fields: Record<string, string>, origin = app.config.origin) => {
    const body = new URLSearchParams(fields);
    const request = new Request(`${app.config.origin}/compare`, {
      method: 'POST',
      headers: { origin },
      body,
    });
    return answerOf(await submit(compareForm, { app, user: maya, request, address: '127.0.0.1' }));
  };

  it('stand in the order they were chosen, grouped, with what differs', async () => {
    const columns = await comparison(app, maya);
    expect(ids(columns)).toEqual(programs.slice(0, 3));
    const groups = comparedGroups(columns);
    expect(groups.map(({ title }) => title)).toEqual(['Money', 'Time', 'Requirements', 'Place']);
    for (const { cells, differs } of groups.flatMap(({ rows }) => rows)) {
      expect(cells).toHaveLength(3);
      expect(differs).toBe(new Set(cells.map((cell) => cell.join('\n'))).size > 1);
    }
    const open = { ...columns[0]!, cost: { ...columns[0]!.cost, insurance: undefined, esim: undefined } };
    expect(comparedGroups([open]).flatMap(({ rows }) => rows.flatMap(({ cells }) => cells[0]))).toEqual(
      expect.arrayContaining(['without insurance', 'without travel data (eSIM)']),
    );
    const deadlines = groups.flatMap(({ rows }) => rows.filter(({ mark }) => mark?.isDeadline));
    expect(deadlines.map(({ label }) => label)).toEqual([catalogueCopy.applyBy]);
    const twice = comparedGroups([columns[0]!, columns[0]!]);
    expect(twice.flatMap(({ rows }) => rows).some(({ differs }) => differs)).toBe(false);
  });

  it('count the best of several offers on a program, as its own page does', async () => {
    const { terms } = await lisbonOffer(app, maya);
    const { deal } = terms;
    const earlier = { ...deal, id: 'an-earlier-deal', value: 'Half of it', reply_by: '2027-12-31' };
    await storeOffers(app, maya.id, [{ ...terms, deal: earlier }], async () => true);
    const offers = (await standingOffers(app, maya)).filter(
      (each) => each.terms.deal.program === deal.program,
    );
    expect(offers.map((each) => each.terms.deal.id)).toEqual([deal.id, earlier.id]);
    const visitor = { app, user: maya, theme: undefined, cartCount: 0 };
    expect(await dealOn(visitor, deal.program)).toEqual(deal);
    expect(await comparisonOf(app, maya, deal.program)).toMatchObject([{ award: { value: deal.value } }]);
  });

  it('are shared by a link that says nothing of its owner and stays the same for the same programs', async () => {
    const first = await shareComparison(app, maya);
    expect(await shareComparison(app, maya)).toEqual(first);
    const [link, ...more] = await sharedComparisons(app, maya);
    expect(more).toEqual([]);
    expect(first).toEqual({ url: link!.url });
    const { token } = await onlyLink();
    const columns = await sharedComparison(app, token);
    expect(ids(columns)?.toSorted()).toEqual(programs.slice(0, 3).toSorted());
    expect(JSON.stringify(columns)).not.toMatch(new RegExp(`${maya.id}|${maya.email}|${maya.firstname}`));
    await leave(programs[0]!);
    expect(ids(await sharedComparison(app, token))).toHaveLength(3);
  });

  it('open for nobody with a changed token', async () => {
    await shareComparison(app, maya);
    const { token, id } = await onlyLink();
    const changed = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [changed, id, `${id}.`, `${token}.x`, token.toUpperCase(), '', '.', '%00'])
      expect(await sharedComparison(app, wrong)).toBeUndefined();
  });

  it('end when their owner says so, and only then', async () => {
    await shareComparison(app, maya);
    const { token, id } = await onlyLink();
    const noor = await newTraveler(app);
    await removeLink(app, noor, { id });
    expect(await sharedComparisons(app, noor)).toEqual([]);
    expect(await sharedComparison(app, token)).toBeDefined();
    expect((await post({ action: 'revoke', id })).headers.get('location')).toBe(
      '/compare?done=revoked#links',
    );
    expect(await sharedComparison(app, token)).toBeUndefined();
    expect(await sharedComparisons(app, maya)).toEqual([]);
  });

  it('are shared by a form of ours only', async () => {
    expect((await post({ action: 'share' }, 'https://elsewhere.example')).status).toBe(403);
    expect((await post({ action: 'publish' })).status).toBe(400);
    expect((await post({ action: 'revoke', id: "' or 1=1" })).status).toBe(400);
    expect(await sharedComparisons(app, maya)).toEqual([]);
    expect((await post({ action: 'share' })).headers.get('location')).toBe('/compare?done=shared#links');
    for (const id of programs.slice(0, 3)) await leave(id);
    expect(await shareComparison(app, maya)).toMatchObject({ extra: { error: NOTHING_COMPARED } });
  });

  it('say that a program left the catalogue, here and behind the link', async () => {
    const entries = manyPrograms(app.content.catalogue(), 1, 500);
    await importEntries(app.db, { source: 'feed-of-one', entries, now });
    await compare('program-500');
    await shareComparison(app, maya);
    const { token } = await onlyLink();
    await importEntries(app.db, { source: 'feed-of-one', entries: [], now });
    const gone = (columns: Awaited<ReturnType<typeof comparison>> | undefined) =>
      columns?.filter(({ removed }) => removed).map(({ program }) => program.id);
    expect(gone(await comparison(app, maya))).toEqual(['program-500']);
    expect(gone(await sharedComparison(app, token))).toEqual(['program-500']);
    await leave('program-500');
    expect(ids(await comparison(app, maya))).toEqual(programs.slice(0, 3));
  });

  it('have at most fifty links', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({
      id: `00000000-0000-7000-8000-0000000000${n + 10}`,
      user_id: maya.id,
      kind: 'comparison',
      subject: JSON.stringify([`old-${n}`]),
      hash: `old-${n}`,
      sealed: null,
      created_at: n,
    }));
    await app.db.write((tx) => tx.insertInto('secret_links').values(rows).execute());
    expect(await shareComparison(app, maya)).toMatchObject({ extra: { error: MANY_LINKS } });
    expect((await post({ action: 'share' })).status).toBe(409);
  });
});

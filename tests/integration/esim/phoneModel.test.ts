import { beforeEach, expect, it } from 'vitest';
import type { App, User } from '../../../src/server/context.ts';
import { savePhoneModel } from '../../../src/server/esim/calls.ts';
import { phoneOf } from '../../../src/server/esim/phoneModel.ts';
import { PHONE_MODEL_MAX } from '../../../src/shared/esim/devices.ts';
import { buildApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

describeDatabases('the phone that was checked (F114)', (open) => {
  let app: App;
  let maya: User;
  beforeEach(async () => {
    app = await buildApp(open());
    maya = await newTraveler(app);
  });
  const put = (user: User | undefined, phone_model: unknown) =>
    callRoute(app, savePhoneModel, { user, body: { phone_model }, method: 'PUT' });

  it('is remembered for its owner alone, with its answer, until it is forgotten', async () => {
    expect(await phoneOf(app, maya)).toBeUndefined();
    expect((await put(maya, ' iPhone 15 ')).status).toBe(200);
    expect(await phoneOf(app, maya)).toMatchObject({ model: 'iPhone 15', answer: { verdict: 'supported' } });
    expect(await phoneOf(app, await newTraveler(app))).toBeUndefined();
    expect((await put(maya, '')).status).toBe(200);
    expect(await phoneOf(app, maya)).toBeUndefined();
  });

  it('is refused too long, not as text, and from nobody', async () => {
    expect((await put(maya, 'x'.repeat(PHONE_MODEL_MAX + 1))).status).toBe(400);
    expect((await put(maya, 15)).status).toBe(400);
    expect((await put(undefined, 'Pixel 9')).status).toBe(401);
    expect(await phoneOf(app, maya)).toBeUndefined();
  });
});

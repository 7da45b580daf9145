/** The traveler's phone: whether it takes an eSIM, remembered for the next time. */
import { lookUpDevice, type CheckedPhone } from '../../shared/esim/devices.ts';
import type { savePhoneModel } from '../../shared/esim/phoneEndpoints.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { phoneModelOf, setPhoneModel } from '../account/profile/rows.ts';
import type { App, User } from '../context.ts';

type SavePhoneResult = Output<typeof savePhoneModel>;

/** Undefined until a phone was checked. */
export async function phoneOf(app: App, user: User): Promise<CheckedPhone | undefined> {
  const model = await phoneModelOf(app.db.read, user.id);
  return model ? { model, answer: lookUpDevice(app.content.esim().devices, model) } : undefined;
}

/** An empty model forgets the phone. */
export async function saveModel(
  app: App,
  user: User,
  { phone_model }: SavePhoneResult,
): Promise<SavePhoneResult> {
  await app.db.write((tx) => setPhoneModel(tx, user.id, phone_model || null));
  return { phone_model };
}

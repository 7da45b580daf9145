/** A drill fails only once its backup and its carts have ended (threat 42). */
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { whileWriting } from '../../../scripts/drill/whileWriting.ts';

/** What ends, in its order; the failure of the whole comes as its message. */
function openDrill() {
  const ended: string[] = [];
  const work = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    return { promise, resolve, reject: (why: string) => reject(new Error(why)) };
  };
  const [backup, cart] = [work(), work()];
  const whole = whileWriting(
    () => backup.promise.finally(() => ended.push('backup')),
    () => cart.promise.finally(() => ended.push('cart')),
  ).catch(({ message }: Error) => ended.push(message));
  return { backup, cart, ended, whole };
}

it('tells that a cart failed once the backup has ended', async () => {
  const { backup, cart, ended, whole } = openDrill();
  cart.reject('no cart');
  await setImmediate();
  backup.resolve();
  await whole;
  expect(ended).toEqual(['cart', 'backup', 'no cart']);
});

it('tells that the backup failed once the last cart has ended', async () => {
  const { backup, cart, ended, whole } = openDrill();
  backup.reject('disk full');
  await setImmediate();
  cart.resolve();
  await whole;
  expect(ended).toEqual(['backup', 'cart', 'disk full']);
});

it('of two failures tells that of the backup, and of none how many carts there were', async () => {
  const { backup, cart, ended, whole } = openDrill();
  cart.reject('no cart');
  backup.reject('disk full');
  await whole;
  expect(ended.at(-1)).toBe('disk full');
  expect(await whileWriting(() => setImmediate('made'), setImmediate)).toMatchObject({ backup: 'made' });
});

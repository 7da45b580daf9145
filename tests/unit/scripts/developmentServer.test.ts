import { expect, it } from 'vitest';
import { developmentServer } from '../../../scripts/lib/developmentServer.mjs';

it('listens where the built server does', () => {
  expect(developmentServer({})).toEqual({ port: 4321 });
  expect(developmentServer({ PORT: ' ', HOST: '' })).toEqual({ port: 4321 });
  expect(developmentServer({ PORT: '4811', HOST: '0.0.0.0' })).toEqual({ port: 4811, host: '0.0.0.0' });
});

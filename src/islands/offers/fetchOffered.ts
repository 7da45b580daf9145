import { listOffered } from '../../shared/applications/endpoints.ts';
import { call } from '../lib/call.ts';

/** @throws CallError */
export const fetchOfferedIds = async (): Promise<string[]> => (await call(listOffered, {})).programs;

import { listOffered } from '../../shared/applications/endpoints.ts';
import { call } from '../lib/call.ts';

/** Ids of the programs that are offered now. @throws CallError */
export const fetchOfferedIds = async (): Promise<string[]> => (await call(listOffered, {})).programs;

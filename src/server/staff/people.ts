import type { App } from '../context.ts';
import { staffMembers, type StaffMember } from './rows.ts';

const MOST = 200;

/** Everybody with a role, owners first. */
export const listStaff = ({ db }: App): Promise<StaffMember[]> => staffMembers(db.read, MOST);

/** The page where owners give roles. */
import * as v from 'valibot';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { ROLES, type Role, type StaffMember } from '../../shared/staff/roles.ts';
import { valueOf, formRefusal, type Fields, type FormRefusal } from '../calls/fields.ts';
import type { Action, Form, Post } from '../calls/form.ts';
import { isRefusal, joinRefusals, refuse, seeOther } from '../calls/refusal.ts';
import { isSecondFactorFresh } from '../account/secondFactor/secondFactor.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import { refuseAddress, setRole } from './roles.ts';
import { staffMembers } from './rows.ts';

const LIMIT = 200;

/** All accounts with a role, owners first. */
export const listStaff = ({ db }: App): Promise<StaffMember[]> => staffMembers(db.read, LIMIT);

const roleField = v.picklist([...ROLES, 'none']);
const NO_ROLE = refuse('MALFORMED', { fields: { role: serverMessages.staff.chooseRole } });

/** One action for the form that gives a role and for those that change one: an address and a role. */
const give: Action<Post, FormRefusal> = {
  limit: { method: 'POST', path: paths.staffPeople(), limit: { max: 60, windowMs: 10 * MINUTE } },
  async run({ app, user }, fields) {
    if (!user) return refuse('NOT_FOUND');
    // The second factor can expire between opening the page and submitting, so it is checked again.
    if (!isSecondFactorFresh(app, user)) return refuse('SECOND_FACTOR');
    const email = valueOf(fields, 'email');
    const role = v.safeParse(roleField, valueOf(fields, 'role'));
    if (!role.success) return joinRefusals(await refuseAddress(app, email), NO_ROLE) ?? NO_ROLE;
    const wanted: Role | null = role.output === 'none' ? null : role.output;
    const changed = await setRole(app, { email, role: wanted, by: user.id });
    return isRefusal(changed) ? changed : seeOther(withQuery(paths.staffPeople(), { done: 'role' }));
  },
};

export const peopleForm: Form = {
  path: paths.staffPeople(),
  access: { staff: 'owner' },
  action: (fields: Fields) => (valueOf(fields, 'action') === 'give' ? give : undefined),
  showAgain: formRefusal,
};

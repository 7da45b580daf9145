/** Roles of people who run the site. A traveler has none. */
export const ROLES = ['editor', 'support', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** `given_at`: when the role was given, ms; `passkeys`: how many the account has. */
export type StaffMember = {
  user_id: string;
  email: string;
  firstname: string;
  lastname: string;
  role: Role;
  given_at: number;
  passkeys: number;
};

/** Who may open a staff page or make a staff call: holders of one role, or of any role. Owners may do everything. */
export type StaffAccess = {
  staff: Role | 'any';
  /** Open before the second factor: it is where that is passed. */
  beforeSecondFactor?: true;
};

export const roleAdmits = (role: Role | undefined, { staff }: StaffAccess): boolean =>
  role !== undefined && (staff === 'any' || role === 'owner' || role === staff);

/** One account owns the orders of all deleted accounts, so that they cannot be told apart. */
export const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Not a valid address, so it can be used neither to sign in nor to sign up. */
export const NOBODYS_ADDRESS = 'deleted accounts';

/** Whose the orders of deleted accounts are: all of them together, so that not even they tell one traveler from another. */
export const NOBODY = '00000000-0000-7000-8000-000000000000';

/** No address at all, so nobody can sign in or up with it. */
export const NOBODYS_ADDRESS = 'deleted accounts';

/** With what it imports it holds some 10 MB, so it is loaded with the first passkey. */
export const library = () => import('@simplewebauthn/server');

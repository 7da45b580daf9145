export const newPasswordCopy = {
  noAnswer:
    'No answer came, so we cannot say whether this was done. Send it again once you have a connection. If it was done, you can sign in with this password.',
} as const;

/** Sentences of the field for a picture in the editors' room. */
export const picturesCopy = {
  choose: 'Choose a picture',
  another: 'Choose another picture',
  remove: 'Take the picture out',
  types: 'JPEG, PNG or WebP, up to 10 MB. It is cut to 3 : 2 around its middle.',
  sending: 'Sending…',
  checking: 'Drawing it again in the sizes of the site…',
  waiting: 'Waiting for the connection. It continues automatically.',
  stored: 'The picture is stored. Say what it shows.',
  taken: 'The picture is taken out.',
  broken: 'It could not be sent. Choose it again to go on where it stopped.',
  signedOut: 'You are signed out. Sign in with the same account, then choose it again.',
} as const;

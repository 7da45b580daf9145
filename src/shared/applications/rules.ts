/** Characters of the application's message. Apart from the schema, whose library the browser does not load. */
export const MAX_MESSAGE_LENGTH = 1000;

/** TypeScript as `astro check` loads it by `require`; it gives the program to lint too, because two compute every type twice. */
import ts from 'typescript';

/** @type {ts.LanguageService | undefined} */
let service;

/** Without suggestions for editors, which are neither printed nor counted here. @type {typeof ts.createLanguageService} */
function createLanguageService(...args) {
  service = ts.createLanguageService(...args);
  return Object.assign(service, { getSuggestionDiagnostics: () => [] });
}

/** @returns {ts.Program} with all types that were asked for so far */
export function checkedProgram() {
  const program = service?.getProgram();
  if (!program) throw new Error('No types were checked.');
  return program;
}

const shared = { ...ts, createLanguageService };
export { shared as 'module.exports' };

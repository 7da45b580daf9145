import { termsOf, type Program } from '../../shared/catalogue/program.ts';
import { paths } from '../../shared/lib/paths.ts';

/** Maximum number of choices in an application (D47). */
const LIMITS = { country: 10, subject: 5 };

/** Link to the application with this program's values as proposed answers (shared/applications/propose.ts). */
export function applyFor(
  program: Pick<Program, 'id' | 'places' | 'subjects' | 'sessions' | 'flexible' | 'type'>,
): string {
  const countries = [...new Set(program.places.map(({ country }) => country))];
  const answers = [
    ...countries.slice(0, LIMITS.country).map((code) => ['country', code]),
    ...program.subjects.slice(0, LIMITS.subject).map((slug) => ['subject', slug]),
    ...termsOf(program).map((slug) => ['term', slug]),
    ['type', program.type],
    ['program', program.id],
  ];
  return `${paths.apply()}?${new URLSearchParams(answers)}`;
}

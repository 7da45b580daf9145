import { MAX_COUNTRIES, MAX_SUBJECTS } from '../../shared/applications/application.ts';
import { termsOf, type Program } from '../../shared/catalogue/program.ts';
import { paths } from '../../shared/lib/paths.ts';

/** Link to the application with this program's values as proposed answers (shared/applications/propose.ts). */
export function applyFor(
  program: Pick<Program, 'id' | 'places' | 'subjects' | 'sessions' | 'flexible' | 'type'>,
): string {
  const countries = [...new Set(program.places.map(({ country }) => country))];
  const answers = [
    ...countries.slice(0, MAX_COUNTRIES).map((code) => ['country', code]),
    ...program.subjects.slice(0, MAX_SUBJECTS).map((slug) => ['subject', slug]),
    ...termsOf(program).map((slug) => ['term', slug]),
    ['type', program.type],
    ['program', program.id],
  ];
  return `${paths.apply()}?${new URLSearchParams(answers)}`;
}

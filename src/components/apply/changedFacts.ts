import { personalCopy as copy } from '../../copy/account/personal.ts';
import { levelField, type FactTexts } from '../../shared/account/factTexts.ts';
import type { PersonalView } from '../../shared/applications/view.ts';

type ChangedFact = { field: string; label: string; text: string; other: string };

/** Facts that the form says differently from what is stored. `other`: the stored text. */
export function changedFacts(view: PersonalView): ChangedFact[] {
  const { birth_date, nationality, grades } = copy.labels;
  const labels: Record<string, string> = {
    ...{ birth_date, nationality, grades },
    ...Object.fromEntries(view.languages.map(({ slug, name }) => [levelField(slug), name])),
  };
  return Object.entries(labels)
    .map(([field, label]) => ({
      ...{ field, label },
      ...{ text: factText(field, view.texts, view), other: factText(field, view.shownTexts, view) },
    }))
    .filter(({ text, other }) => text !== other);
}

function factText(field: string, texts: FactTexts, { countries }: PersonalView): string {
  const text = texts[field] ?? '';
  if (field === 'nationality') return countries.find(({ iso2 }) => iso2 === text)?.name ?? text;
  const isLevel = field.startsWith(levelField(''));
  return (isLevel && copy.levels[text as keyof typeof copy.levels]) || text;
}

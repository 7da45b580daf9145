import { checkContent } from '../../../shared/editing/endpoints.ts';
import type { Value } from '../../../shared/editing/shape.ts';
import type { ApplyAnswer } from '../useAnswers.ts';
import type { useTypedWork } from './useTypedWork.ts';
import { send } from './wire.ts';
import { inputOf } from './work.ts';

type Parts = {
  file: string;
  typed: Pick<ReturnType<typeof useTypedWork>, 'latest' | 'show'>;
  applyAnswer: ApplyAnswer;
};

/** Shows the same as source, or as form. @returns whether it does; undefined where it cannot be shown so */
export async function convertView(to: 'form' | 'text', parts: Parts): Promise<boolean | undefined> {
  const { file, typed, applyAnswer } = parts;
  const before = typed.latest.current;
  if (to in before) return true;
  const answer = await send(checkContent, { file, ...inputOf(before) });
  if (!('ok' in answer)) return applyAnswer(answer, before);
  // Typed meanwhile: that counts.
  if (typed.latest.current !== before) return convertView(to, parts);
  const { text, form } = answer.ok;
  if (to === 'form' && form === null) return undefined;
  typed.show(to === 'text' ? { text } : { form: JSON.parse(form!) as Value, source: text });
  return true;
}

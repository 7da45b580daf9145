/** What a program says twice must agree: each check runs once its own fields are right, whatever is wrong elsewhere. */
import * as v from 'valibot';
import type { Program } from '../../../shared/catalogue/program.ts';

type ComparedFields = Pick<Program, 'sessions' | 'flexible' | 'weeks' | 'price' | 'requirements'>;

const NOT_LESS = 'must not be less than from';

/** @param schema of a program, with whatever else its file has */
export const withProgramChecks = <S extends v.GenericSchema<unknown, ComparedFields>>(schema: S): S =>
  v.pipe(
    schema as v.GenericSchema<ComparedFields>,
    v.forward(
      v.partialCheck(
        [['sessions'], ['flexible']],
        ({ sessions, flexible }) => sessions.length > 0 || Boolean(flexible),
        'is missing (or say when in flexible)',
      ),
      ['sessions'],
    ),
    v.forward(
      v.partialCheck([['weeks']], ({ weeks: { from, to } }) => to >= from, NOT_LESS),
      ['weeks', 'to'],
    ),
    v.forward(
      v.partialCheck([['price']], ({ price: { from, to = from } }) => to >= from, NOT_LESS),
      ['price', 'to'],
    ),
    v.forward(
      v.partialCheck(
        [['requirements']],
        ({ requirements: { age = 0, max_age = age } }) => max_age >= age,
        'must not be less than age',
      ),
      ['requirements', 'max_age'],
    ),
  ) as unknown as S;

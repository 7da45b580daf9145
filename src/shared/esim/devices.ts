/** "Will my phone work?" (F114): looks a phone up in the editors' list, on the page or on the server. */
import type { Frozen } from '../lib/frozen.ts';

type Model = { name: string; also?: string[] | undefined; note?: string | undefined };

/** `words` are alternative names of the brand ("iphone"); `note` applies to every supported model. */
type DeviceBrand = Frozen<{
  name: string;
  words: string[];
  note?: string | undefined;
  supported: Model[];
  unsupported: Model[];
}>;

/** `checked` (yyyy-MM-dd) is the date of the last review; `advice` is one sentence per verdict. */
export type Devices = Frozen<{ checked: string; advice: Record<Verdict, string>; brands: DeviceBrand[] }>;

type Verdict = 'supported' | 'unsupported' | 'unknown';
type FoundDevice = { name: string; esim: boolean; note: string | undefined };

/** `unknown` with models: the text fits phones that differ, or is not finished. Without: it is not on the list. */
export type DeviceAnswer = { verdict: Verdict; found: FoundDevice[] };

/** `model` is as the traveler typed it. */
export type CheckedPhone = { model: string; answer: DeviceAnswer };

const SHOWN_COUNT = 8;
/** Characters of a phone's name. */
export const PHONE_MODEL_MAX = 80;

/** @param query as typed: "iphone15", "Samsung Galaxy S24+ 256GB", "pixel 8a" */
export function lookUpDevice(devices: Devices, query: string): DeviceAnswer {
  const typed = wordsOf(query.slice(0, PHONE_MODEL_MAX)).filter((word) => !NOISE.test(word));
  if (!typed.length) return { verdict: 'unknown', found: [] };
  const entries = devices.brands.flatMap(entriesOf);
  const close = entries.filter((entry) => typed.every((word) => entry.words.some((w) => w.startsWith(word))));
  const exact = close.filter((entry) => typed.every((word) => entry.words.includes(word)));
  const named = exact.filter((entry) => entry.isNamed(typed));
  const decisive = named.length ? named : exact;
  const verdict = verdictOf(decisive);
  return {
    verdict,
    found: (verdict === 'unknown' ? close : decisive).slice(0, SHOWN_COUNT).map(({ device }) => device),
  };
}

type Entry = { device: FoundDevice; words: string[]; isNamed: (typed: string[]) => boolean };

function verdictOf(entries: Entry[]): Verdict {
  if (entries.length && entries.every(({ device }) => device.esim)) return 'supported';
  return entries.length && entries.every(({ device }) => !device.esim) ? 'unsupported' : 'unknown';
}

function entriesOf(brand: DeviceBrand): Entry[] {
  const brandWords = wordsOf([brand.name, ...brand.words].join(' '));
  const entry = (model: DeviceBrand['supported'][number], esim: boolean): Entry => {
    const names = [model.name, ...(model.also ?? [])].map(wordsOf);
    const cores = names.map((words) => coreOf(words, brandWords));
    return {
      device: {
        name: fullName(brand.name, model.name),
        esim,
        note: model.note ?? (esim ? brand.note : undefined),
      },
      words: [...brandWords, ...names.flat()],
      isNamed: (typed) => cores.includes(coreOf(typed, brandWords)),
    };
  };
  return [
    ...brand.supported.map((model) => entry(model, true)),
    ...brand.unsupported.map((model) => entry(model, false)),
  ];
}

const fullName = (brand: string, model: string): string =>
  model.startsWith(brand) ? model : `${brand} ${model}`;

/** The words that distinguish a model from its siblings, in any order. */
const coreOf = (words: string[], brand: string[]): string =>
  words
    .filter((word) => !brand.includes(word))
    .toSorted()
    .join(' ');

// Ignored: storage sizes and network generations are printed on boxes, but not in the list.
const NOISE = /^(\d+(gb|tb)|[345]g|lte)$/;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('+', ' plus ');
  const spaced = plain.replace(/([a-z]{4})(?=\d)/g, '$1 ').replace(/(\d)(?=[a-z]{3})/g, '$1 ');
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
}

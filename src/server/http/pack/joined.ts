/**
 * Packs a page's fixed segments once and puts each visitor's values between them, uncompressed
 * (docs/decisions/0030). Later segments may refer to earlier ones across a value, because a value always fills its
 * room; what is left of the room is spaces.
 */
import { promisify } from 'node:util';
import type { Codec } from './codecs.ts';
import { placeholders } from './placeholders.ts';

/** One more segment than rooms. A room is the most bytes that a value may have. */
export type Layout = { segments: readonly Buffer[]; rooms: readonly number[] };

export type PackedSegments = {
  codec: Codec;
  rooms: readonly number[];
  /** The packed segments. */
  pieces: readonly Buffer[];
  bytes: number;
};

/**
 * Brotli's decoder chooses its tables by the two bytes before, so a value always ends in the same. Neighbours end
 * differently: an encoder would refer from one to the other.
 */
const ENDS = ['  ', ' \t', '\t ', ' \n', '\n ', '\t\t', '\t\n', '\n\t', '\n\n'].map((end) =>
  Buffer.from(end),
);
const endAt = (place: number): Buffer => ENDS[place % ENDS.length]!;
/** The most that one uncompressed block can hold, less its end. */
const MAX_ROOM = 60_000;
const TRIES = 4;

/**
 * @returns undefined when no try can be filled in: encoders may refer to what stands in a value's place, which only
 * unpacking shows
 */
export async function pack(codec: Codec, layout: Layout): Promise<PackedSegments | undefined> {
  if (layout.rooms.some((room) => room > MAX_ROOM)) return undefined;
  for (let seed = 0; seed < TRIES; seed++) {
    const packed = await tryToPack(codec, layout, seed);
    if (await canBeFilled(packed, layout)) return packed;
  }
  return undefined;
}

/** @returns undefined when a value is longer than its room */
export function join(
  { codec, rooms, pieces }: PackedSegments,
  values: readonly Buffer[],
  whole: () => readonly Buffer[],
): Buffer | undefined {
  const { head, literal, tail } = codec;
  const parts = [head, pieces[0]!];
  for (const [place, room] of rooms.entries()) {
    const value = padValue(values[place]!, room, endAt(place));
    if (!value) return undefined;
    parts.push(literal(value.length), value, pieces[place + 1]!);
  }
  parts.push(tail(whole));
  return Buffer.concat(parts);
}

/** The page as it unpacks. @param values none longer than its room */
export const unpackedPage = ({ segments, rooms }: Layout, values: readonly Buffer[]): Buffer[] =>
  segments.flatMap((segment, place) =>
    place ? [padValue(values[place - 1]!, rooms[place - 1]!, endAt(place - 1))!, segment] : [segment],
  );

/** The rest of the room are spaces, which mean nothing where a value ends (cachedPages/layout.ts). */
function padValue(value: Buffer, room: number, end: Buffer): Buffer | undefined {
  if (value.length > room) return undefined;
  return Buffer.concat([value, Buffer.alloc(room - value.length, ' '), end]);
}

async function tryToPack(codec: Codec, { segments, rooms }: Layout, seed: number): Promise<PackedSegments> {
  const placeholderOf = placeholders(seed);
  const inputs = segments.flatMap((segment, place) => {
    if (!place) return [segment];
    const before = place - 1;
    return [Buffer.concat([placeholderOf(rooms[before]!), endAt(before)]), segment];
  });
  const outputs = await compress(codec, inputs);
  const pieces = outputs.filter((_, place) => place % 2 === 0);
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  return { codec, rooms, pieces, bytes };
}

/** @returns the packed bytes of each input; the last one also ends the stream */
async function compress({ open, flush }: Codec, inputs: readonly Buffer[]): Promise<Buffer[]> {
  const stream = open();
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  const outputs: Buffer[] = [];
  for (const [place, input] of inputs.entries()) {
    const isLast = place === inputs.length - 1;
    stream.write(input);
    const done = new Promise<void>((resolve) => {
      if (isLast) stream.once('end', resolve).end();
      else stream.flush(flush, resolve);
    });
    await Promise.race([done, failed]);
    outputs.push(Buffer.concat(chunks));
    chunks = [];
  }
  return outputs;
}

/** Two different fillings of every byte: what refers to a value is right with one of them at most. */
async function canBeFilled(packed: PackedSegments, { segments, rooms }: Layout): Promise<boolean> {
  for (const letter of ['x', '"']) {
    const values = rooms.map((room) => Buffer.alloc(room, letter));
    const whole = unpackedPage({ segments, rooms }, values);
    const joined = join(packed, values, () => whole)!;
    const unpacked = await promisify(packed.codec.unpack)(joined).catch(() => undefined);
    if (!unpacked?.equals(Buffer.concat(whole))) return false;
  }
  return true;
}

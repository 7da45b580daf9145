/** The text of a provider's file, as the programs save it that providers have. */
import { startsWith } from '../../../shared/documents/fileType.ts';
import { fileMessages } from '../../../shared/editing/fileMessages.ts';
import { isUtf8 } from 'node:buffer';
import type { Format } from './items.ts';

/** `note`: what was changed in it, for its sender. */
type FeedText = { text: string; note: string | undefined } | { message: string };

export function feedText(bytes: Uint8Array, format: Format): FeedText {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4])) return { message: fileMessages.table.workbook };
  if (startsWith(bytes, [0xff, 0xfe])) return decodeAs(bytes, 'utf-16le', 'UTF-16');
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), note: undefined };
  // Excel saves "CSV" by the language of Windows. JSON is never anything but UTF-8.
  return format === 'csv' && !bytes.includes(0)
    ? decodeAs(bytes, 'windows-1252', 'Windows-1252')
    : { message: fileMessages.table.notUtf8 };
}

const decodeAs = (bytes: Uint8Array, encoding: string, name: string): FeedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  note: fileMessages.table.decoded(name),
});

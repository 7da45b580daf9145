import { photoSentences } from '../../shared/catalogue/photo.ts';
import { fileTypeOf, tableTypeOf, type FileType, type TableType } from '../../shared/documents/fileType.ts';
import { documentSentences, type PurposeName } from '../../shared/documents/purposes.ts';
import { importMessages } from '../../shared/editing/importMessages.ts';

type TypeResult = { is: FileType | TableType } | { error: string };

function documentType(first: Uint8Array): TypeResult {
  const type = fileTypeOf(first);
  return type && type !== 'heic' ? { is: type } : { error: documentSentences[type ?? 'wrongType'] };
}

/** The type of a document by its first bytes, or why its purpose does not take it. */
export const typeFor: Record<PurposeName, (first: Uint8Array) => TypeResult> = {
  application: documentType,
  claim: documentType,
  import(first) {
    const type = tableTypeOf(first);
    return type && type !== 'workbook' ? { is: type } : { error: importMessages[type ?? 'wrongType'] };
  },
  picture(first) {
    const type = fileTypeOf(first);
    if (type === 'heic') return { error: photoSentences.heic };
    return type && type !== 'application/pdf' ? { is: type } : { error: photoSentences.wrongType };
  },
};

import { useEffect, useRef, useState } from 'react';
import { picturesCopy as copy } from '../../../copy/editing/pictures.ts';
import { uploadFile } from '../../lib/upload.ts';
import { pictureTarget } from './pictureTarget.ts';
import { sentenceOf, staffUpload } from '../staffUpload.ts';

/** `percent`: of what is on its way; undefined where nothing is. */
type PictureUpload = { percent?: number; text: string; isRefused: boolean };

const NOTHING: PictureUpload = { text: '', isRefused: false };

/** @param done with the address of the stored picture; that of the last render is called, as it knows what was typed meanwhile */
export function usePicture(done: (src: string) => void) {
  const latest = useRef(done);
  latest.current = done;
  const [state, setState] = useState(NOTHING);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    stop.current?.abort();
    const own = (stop.current = new AbortController());
    const tell = (next: PictureUpload) => void (own.signal.aborted || setState(next));
    tell({ percent: 0, text: copy.sending, isRefused: false });
    const progress = {
      sent(bytes: number) {
        const percent = Math.floor((Math.min(bytes, file.size) / file.size) * 100);
        tell({ percent, text: percent === 100 ? copy.checking : copy.sending, isRefused: false });
      },
      waiting: () => tell({ percent: 0, text: copy.waiting, isRefused: false }),
    };
    try {
      const { src } = await uploadFile(staffUpload, file, pictureTarget, progress, own.signal);
      if (own.signal.aborted) return;
      latest.current(src);
      tell({ text: copy.stored, isRefused: false });
    } catch (error) {
      tell({ text: sentenceOf(error, copy), isRefused: true });
    }
  };
  return { state, send };
}

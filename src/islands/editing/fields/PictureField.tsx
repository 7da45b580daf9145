import { useRef } from 'react';
import { picturesCopy as copy } from '../../../copy/editing/pictures.ts';
import { PHOTO_SIZES, photoAddress, photoHash } from '../../../shared/catalogue/photo.ts';
import { isGroup, type Field } from '../../../shared/editing/shape.ts';
import { Icon } from '../../ui/Icon.tsx';
import { circleAlert } from '../icons.ts';
import { useEdit, type FieldProps } from './context.ts';
import { Notes } from './Notes.tsx';
import { useField } from './useField.ts';
import { usePicture } from './usePicture.ts';

type Props = FieldProps<Extract<Field, { kind: 'picture' }>>;

/** An uploaded picture and what it shows; without one, the way to upload it. */
export function PictureField({ field, path, value, bare, label }: Props) {
  const { root, View, showMessage } = useEdit();
  const { id, title, props, hint, errors, optional, set } = useField({ field, path, bare, label });
  const input = useRef<HTMLInputElement>(null);
  const picture = isGroup(value) ? value : {};
  const src = typeof picture['src'] === 'string' ? picture['src'] : '';
  const hash = photoHash(src);
  const { state, send } = usePicture((next) => set({ alt: '', ...picture, src: next }));
  return (
    <fieldset className="edit-picture">
      <legend className="label">
        {title} {optional && <span className="optional">{optional}</span>}
      </legend>
      {hash && (
        <img
          className="rounded-sm"
          src={photoAddress(hash, 'small')}
          width={PHOTO_SIZES.small}
          height={PHOTO_SIZES.small / 1.5}
          alt={String(picture['alt'] ?? '')}
        />
      )}
      <input
        {...props}
        ref={input}
        className="sr-only"
        tabIndex={-1}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={`${title}: ${copy.choose}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after a refusal.
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => input.current?.click()}>
          {src ? copy.another : copy.choose}
        </button>
        {value !== undefined && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            onClick={() => {
              set(undefined);
              showMessage(copy.taken, root);
            }}
          >
            {copy.remove}
          </button>
        )}
      </div>
      <p className="hint mt-0">{copy.types}</p>
      <Notes id={id} hint={hint} errors={errors} />
      {state.percent !== undefined && <progress max="100" value={state.percent} aria-label={title} />}
      <p role="status" className={state.isRefused ? 'err mt-0' : 'text-sm empty:hidden'}>
        {state.isRefused && <Icon node={circleAlert} />}
        {state.text && <span>{state.text}</span>}
      </p>
      {value !== undefined && <View field={field.alt} path={[...path, 'alt']} />}
    </fieldset>
  );
}

import { Modal, type ModalProps } from './Modal.tsx';

type Props = ModalProps & { size?: 'md' | 'lg' };

const WIDTH = { md: 'sm:max-w-[560px]', lg: 'sm:max-w-[760px]' };

/** Centred from sm, a bottom sheet on phones. A press outside does nothing (D69). */
export function Dialog({ size = 'md', footer, ...props }: Props) {
  return (
    <Modal
      {...props}
      footer={
        footer && (
          <div className="flex flex-none items-center justify-between gap-3 border-t border-dashed border-line p-4 sm:px-6">
            {footer}
          </div>
        )
      }
      layout="z-dialog items-end justify-center sm:items-center sm:p-6"
      panel={`max-h-[94%] w-full overflow-hidden rounded-t-lg bg-sheet shadow-3 transition duration-base ease-out data-[closed]:translate-y-1.5 data-[closed]:opacity-0 sm:rounded-lg ${WIDTH[size]}`}
      head="pl-5 sm:pl-6"
      body="p-5 sm:p-6"
      scrimCloses={false}
    />
  );
}

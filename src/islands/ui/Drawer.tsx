import { Modal, type ModalProps } from './Modal.tsx';

type Props = Omit<ModalProps, 'title'> & {
  title: string;
  /** Beside the title, quiet: "2 items". */
  count: string | undefined;
};

/** From the right in 0.5 s, 440 px, leaving 32 px of the page on phones. `footer` stays in sight; a press beside closes. */
export function Drawer({ title, count, footer, ...props }: Props) {
  return (
    <Modal
      {...props}
      title={
        <>
          {title}{' '}
          {count && (
            <span className="num align-middle font-sans text-sm font-normal text-ink-3">{count}</span>
          )}
        </>
      }
      footer={
        footer && <div className="flex-none border-t border-line bg-sheet p-4 shadow-2 sm:p-5">{footer}</div>
      }
      layout="z-drawer justify-end"
      panel="ml-8 h-full w-full min-w-0 max-w-[440px] bg-page shadow-3 transition-transform duration-drawer ease-drawer data-[closed]:translate-x-full"
      head="pl-5"
      body="scroll-pb-4 p-4 sm:p-5"
      scrimCloses
    />
  );
}

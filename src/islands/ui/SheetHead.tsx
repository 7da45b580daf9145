import { formsCopy } from '../../copy/frame/forms.ts';
import { Icon } from './Icon.tsx';
import { close } from './icons.ts';

type Props = { title: string; onClose: () => void };

/** The head of the sheet across a phone's screen. Its edges are in styles/calendar.css, which may come later. */
export const SheetHead = ({ title, onClose }: Props) => (
  <div className="sheet-head flex items-center justify-between md:hidden">
    <h2 className="text-h3">{title}</h2>
    <button type="button" className="icon-btn" aria-label={formsCopy.close} onClick={onClose}>
      <Icon node={close} />
    </button>
  </div>
);

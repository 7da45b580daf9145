import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ellipsis } from '../icons.ts';

type Props = { name: string; index: number; of: number; move(to: number): void };

const copy = editingFormCopy.form;

/** The long ways of an entry: one by one a list of two hundred would take two hundred presses. */
export const MoveMenu = ({ name, index, of, move }: Props) => (
  <Menu>
    <MenuButton className="edit-tool" aria-label={copy.moves(name)}>
      <Icon node={ellipsis} />
    </MenuButton>
    <MenuItems anchor="bottom end" className="edit-options">
      {[
        { to: 0, label: copy.first },
        { to: of - 1, label: copy.last },
      ].map(({ to, label }) => (
        <MenuItem key={to} disabled={to === index}>
          <button type="button" className="edit-option w-full" onClick={() => move(to)}>
            {label}
          </button>
        </MenuItem>
      ))}
    </MenuItems>
  </Menu>
);

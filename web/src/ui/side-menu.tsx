import { useState } from 'react';
import { NavLink } from 'react-router';
import { Icon } from './icon.tsx';

export interface SideMenuProps {
  /** Name of the menu, for readers. */
  label: string;
  items: readonly { to: string; label: string }[];
  /** Label of the item that is open. */
  current: string;
}

const ITEM =
  'flex min-h-11 items-center rounded-field border border-transparent px-3.5 type-body font-medium text-ink-2 motion-state hover:bg-sunken';

/** A column of links; on a phone one button with the current name opens the list. */
export function SideMenu({ label, items, current }: SideMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label={label} className="relative md:-mx-3.5">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center justify-between rounded-button border border-control bg-surface px-3.5 type-body font-medium md:hidden"
      >
        {current}
        <Icon name="chevron-down" />
      </button>
      <ul
        className={`mt-2 rounded-button border border-line bg-surface p-2 shadow-lifted md:mt-0 md:block md:border-0 md:bg-transparent md:p-0 md:shadow-none ${open ? '' : 'hidden'}`}
      >
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              onClick={() => setOpen(false)}
              className={({ isActive }) =>
                `${ITEM} ${isActive ? 'bg-sunken text-ink md:border-line md:bg-surface' : ''}`
              }
            >
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

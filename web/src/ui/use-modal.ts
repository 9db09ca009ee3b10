import { useEffect, type RefObject } from 'react';

/** Width that the page's scroll bar takes from its content. */
const scrollBarWidth = () => window.innerWidth - document.documentElement.clientWidth;

/**
 * Opens a native dialog as long as its component is there: the page behind is inert, does not scroll and does not
 * move when its scroll bar goes; the focus returns to where it was.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const { style, classList } = document.documentElement;
    element?.showModal();
    style.setProperty('padding-right', `${scrollBarWidth()}px`);
    classList.add('scroll-locked');
    return () => {
      classList.remove('scroll-locked');
      style.removeProperty('padding-right');
      element?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialog]);
};

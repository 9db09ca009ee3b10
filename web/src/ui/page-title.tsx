import { useEffect, useRef, type ReactNode } from 'react';

/** The first screen of a visit leaves the focus where the browser put it; later ones announce their title. */
let firstScreen = true;

export interface PageTitleProps {
  children: ReactNode;
  /** Title of the browser's tab, when the words on the screen are not it. */
  tab?: string;
  className?: string;
  /** Id of what a reader says after the title: something that is about to happen by itself. */
  describedBy?: string | undefined;
}

/** The h1 of a screen: names the tab and takes the focus when the screen opens. */
export function PageTitle({ children, tab, className = 'type-t1', describedBy }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const words = tab ?? (typeof children === 'string' ? children : undefined);

  useEffect(() => {
    if (words !== undefined) document.title = `${words} · EQINOX`;
  }, [words]);

  useEffect(() => {
    if (!firstScreen) heading.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} aria-describedby={describedBy} className={className}>
      {children}
    </h1>
  );
}

import { Component, Suspense, type ReactNode } from 'react';

interface QuietProps {
  /** Shown while waiting and when it cannot be shown: the screen below tells what is wrong. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part whose failure must not be told twice. */
export class Quiet extends Component<QuietProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

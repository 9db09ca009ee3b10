import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { useText } from '../language/language.ts';

interface ErrorBoundaryProps {
  /** Called before trying again; without it, trying again loads the page anew (code that did not arrive stays away). */
  onRetry?: () => void;
  /** Stands inside a screen that goes on around it. */
  part?: boolean;
  children: ReactNode;
}

/** A screen that cannot be shown says so in its own place, and offers to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly retry = () => {
    const { onRetry } = this.props;
    if (onRetry === undefined || isMissingCode(this.state.error)) {
      location.reload();
      return;
    }
    onRetry();
    this.setState({ error: null });
  };

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <LoadError part={this.props.part ?? false} onRetry={this.retry} />
    );
  }
}

/** A chunk that did not arrive (a lost line, or a newer version of the product). React remembers the failure. */
const isMissingCode = (error: unknown): boolean => {
  return error instanceof TypeError && /import|module/iu.test(error.message);
};

function LoadError({ part, onRetry }: { part: boolean; onRetry: () => void }) {
  const t = useText();
  return (
    <div role="alert">
      <CenteredState
        shape="parted"
        part={part}
        title={t('app.error.title')}
        action={
          <Button variant={part ? 'secondary' : 'primary'} onClick={onRetry}>
            {t('app.error.retry')}
          </Button>
        }
      >
        {t('app.error.text')}
      </CenteredState>
    </div>
  );
}

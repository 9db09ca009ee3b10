import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { startLanguage } from '../language/language.ts';
import '../ui/theme.css';
import { keepLinkParameters } from './link-parameters.ts';
import { preloadScreen, Screens } from './routes.tsx';
import { keepVisitorTokenFresh } from './session.tsx';

keepLinkParameters();
keepVisitorTokenFresh();
preloadScreen(location.pathname);

try {
  await startLanguage();
  // Not before: to listen for every event there is takes as long as a quarter of the scripts' start, which is one task.
  const root = createRoot(document.getElementById('root')!);
  // In slices: the page answers a finger while it is drawn for the first time.
  startTransition(() =>
    root.render(
      <StrictMode>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
} catch {
  // Without texts there is nothing to say: the browser's own page about a lost connection says it better. Once is enough.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') location.reload();
}

// The theme chosen on this device, on the page before it is painted; without a choice the device's own stands.
(() => {
  const chosenTheme = () => {
    try {
      const theme = localStorage.getItem('theme');
      return theme === 'light' || theme === 'dark' ? theme : null;
    } catch {
      return null;
    }
  };
  const apply = () => {
    const chosen = chosenTheme();
    if (chosen === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    for (const meta of document.querySelectorAll('meta[data-theme]')) {
      const { theme } = meta.dataset;
      const itsTurn = chosen === theme ? 'all' : 'not all';
      meta.media = chosen === null ? `(prefers-color-scheme: ${theme})` : itsTurn;
    }
  };
  apply();
  // Chosen on this page (ui/theme-menu.tsx), or in another tab.
  addEventListener('theme', apply);
  addEventListener('storage', apply);
})();

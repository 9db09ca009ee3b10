import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';

/** The three places of the menu, in order. */
export const useMenu = () => {
  const t = useText();
  return [
    { to: paths.settings('report'), label: t('app.menu.report') },
    { to: paths.settings('account'), label: t('app.menu.account') },
    { to: paths.settings('profile'), label: t('app.menu.profile') },
  ];
};

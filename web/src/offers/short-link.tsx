import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { TextLink } from '../ui/link.tsx';

/** The way to the short diagnostic. */
export function ShortLink() {
  const t = useText();
  return <TextLink to={paths.decaStart()}>{t('offers.welcome.short')}</TextLink>;
}

import { paths } from '../api/paths.ts';
import { TextLink } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';
import { GroupWords, useSay } from './words.tsx';

/** In "Mon compte": the way to groups. */
export default function GroupsSection() {
  return (
    <GroupWords>
      <Groups />
    </GroupWords>
  );
}

function Groups() {
  const say = useSay();
  return (
    <Section title={say('title')} text={say('settings.text')}>
      <TextLink to={paths.groups()}>{say('settings.link')}</TextLink>
    </Section>
  );
}

import { paths } from '../api/paths.ts';
import { stored } from '../api/stored.ts';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { GroupWords, useSay } from './words.tsx';

/** At home: the code with which somebody came before they had signed in. */
export default function GroupNote() {
  return (
    <GroupWords>
      <Note />
    </GroupWords>
  );
}

function Note() {
  const say = useSay();
  return (
    <Message kind="success">
      {say('note.text')}{' '}
      <TextLink to={paths.groupInvitation(stored.get('groupCode') ?? '')}>{say('note.link')}</TextLink>
    </Message>
  );
}

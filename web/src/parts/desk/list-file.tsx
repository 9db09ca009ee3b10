import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FileList } from '@eqinox/domain/staff/list-files';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/queries.ts';
import { LinkButton, TextLink } from '../../ui/link.tsx';
import { Message } from '../../ui/message.tsx';
import { PLACES } from './desk-page.tsx';
import { deskPath } from './desk-path.ts';
import { ReasonPanel } from './reason-panel.tsx';
import { say } from './words.ts';

/** Where the page of a list begins is no filter of it. */
const isPlace = (name: string): boolean => (PLACES as readonly string[]).includes(name);

/** Asks for the list of this page as a file, under the filters of its address. `given`: those that the address leaves out. */
export function AskListFile({ list, given = {} }: { list: FileList; given?: Readonly<Record<string, string>> }) {
  const [search] = useSearchParams();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const route = `POST /operations/list-files/${list}` as 'POST /operations/list-files/orders';
  const filters = { ...given, ...Object.fromEntries([...search].filter(([name]) => !isPlace(name))) };
  const name = say(`listFiles.listName.${list}`);
  return (
    <>
      {asked ? (
        <Message kind="success">
          {say('listFiles.asked')} <TextLink to={deskPath('list-files')}>{say('listFiles.see')}</TextLink>
        </Message>
      ) : (
        <p>
          <LinkButton onClick={() => setAsking(true)} aria-haspopup="dialog">
            {say('listFiles.ask')}
          </LinkButton>
        </p>
      )}
      {asking && (
        <ReasonPanel
          title={say('listFiles.askTitle', { list: name })}
          text={say('listFiles.askText')}
          go={say('listFiles.go')}
          route={route}
          act={(reason) => call(route, { body: { filters, reason } })}
          onDone={() => {
            setAsking(false);
            setAsked(true);
            void refresh('GET /operations/list-files');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

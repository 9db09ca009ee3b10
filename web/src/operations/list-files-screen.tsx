import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFileRow } from '@eqinox/contract/list-files-desk';
import type { FileList } from '@eqinox/domain/staff/list-files';
import type { Desk } from '@eqinox/domain/staff/rights';
import { call, urlOf } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { DeskPage, Pages } from '../parts/desk/desk-page.tsx';
import { deskFailure } from '../parts/desk/failure.ts';
import { RefuseAct } from '../parts/desk/refuse-act.tsx';
import { moment, number, say } from '../parts/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { FileLink, LinkButton, TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Row, Table } from '../ui/table.tsx';

const LIST = 'GET /operations/list-files';
const HEADS = ['number', 'list', 'by', 'why', 'rows', 'people', 'state', 'acts'] as const;

/** Where the screen of a list is. */
const DESK: Readonly<Partial<Record<FileList, Desk>>> = { documents: 'invoices', erasures: 'privacy' };

/** What was taken out of the lists that the reader may read, and what waits for a second person. */
export function ListFilesScreen() {
  const [search] = useSearchParams();
  const { files, next } = useReply(LIST, { query: Object.fromEntries(search) });
  const refresh = useRefresh();
  const [done, setDone] = useState(false);
  const { run, failure } = useAction<string>();
  const onDone = async () => {
    setDone(true);
    await refresh(LIST);
  };
  const approve = async (id: number) => {
    const approved = await run(
      () => call('POST /operations/list-files/:id/approve', { params: { id } }),
      (error) => deskFailure('POST /operations/list-files/:id/approve', error),
    );
    if (approved) await onDone();
    else {
      setDone(false);
      await refresh(LIST);
    }
  };
  return (
    <DeskPage title={say('listFiles.title')}>
      <p className="text-ink-2">{say('listFiles.text')}</p>
      {done && <Message kind="success">{say('listFiles.done')}</Message>}
      {failure !== null && <Message kind="error">{failure}</Message>}
      <p>
        <Button small variant="secondary" onClick={() => void refresh(LIST)}>
          {say('listFiles.refresh')}
        </Button>
      </p>
      {files.length === 0 ? (
        <p>{say('listFiles.none')}</p>
      ) : (
        <Table label={say('listFiles.title')} heads={HEADS.map((head) => say(`listFiles.${head}`))}>
          {files.map((file) => (
            <Row
              key={file.id}
              cells={[
                ...cellsOf(file),
                <Acts key="acts" file={file} approve={approve} onRefused={() => void onDone()} />,
              ]}
            />
          ))}
        </Table>
      )}
      <Pages name="after" next={next} />
    </DeskPage>
  );
}

const pathOf = ({ list, filters }: ListFileRow): string => {
  const path = list === 'suppressions' ? deskPath('mails', list) : deskPath(DESK[list] ?? (list as Desk));
  return `${path}?${new URLSearchParams(filters)}`;
};

const cellsOf = (file: ListFileRow) => [
  file.id,
  <TextLink key="list" to={pathOf(file)}>
    {[say(`listFiles.listName.${file.list}`), ...Object.values(file.filters)].join(', ')}
  </TextLink>,
  `${file.askedBy}, ${moment(file.askedAt)}`,
  file.reason,
  file.rows === null ? '' : number(file.rows),
  file.people === null ? '' : number(file.people),
  stateOf(file),
];

const stateOf = ({ state, decidedBy }: ListFileRow): string => {
  const words = say(`listFiles.stateName.${state}`);
  return decidedBy === null ? words : say('listFiles.decidedBy', { state: words, name: decidedBy });
};

interface ActsProps {
  file: ListFileRow;
  approve: (id: number) => Promise<void>;
  onRefused: () => void;
}

const REFUSE = 'POST /operations/list-files/:id/refuse';

function Acts({ file: { id, mayApprove, mayRefuse, mayOpen }, approve, onRefused }: ActsProps) {
  const label = { id: String(id) };
  return (
    <div className="flex flex-col items-start gap-1.5 whitespace-nowrap">
      {mayOpen && (
        <FileLink
          href={urlOf('GET /operations/list-files/:id', { params: { id } })}
          aria-label={say('listFiles.openLabel', label)}
        >
          {say('listFiles.open')}
        </FileLink>
      )}
      {mayApprove && (
        <LinkButton aria-label={say('listFiles.approveLabel', label)} onClick={() => void approve(id)}>
          {say('listFiles.approve')}
        </LinkButton>
      )}
      {mayRefuse && (
        <RefuseAct
          label={say('listFiles.refuseLabel', label)}
          go={say('listFiles.refuse')}
          route={REFUSE}
          act={(reason) => call(REFUSE, { params: { id }, body: { reason } })}
          onDone={onRefused}
        />
      )}
    </div>
  );
}

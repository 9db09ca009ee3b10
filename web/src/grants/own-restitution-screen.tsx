import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Preparation as Page } from '@eqinox/contract/grants';
import type { Mark, NewMark } from '@eqinox/contract/marks';
import { call } from '../api/call.ts';
import { Refusal } from '../api/problem.ts';
import { DeskPage } from '../parts/desk/desk-page.tsx';
import { deskFailure } from '../parts/desk/failure.ts';
import { say } from '../parts/desk/words.ts';
import { ReadBooklets } from '../parts/read-booklets.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import { Notes } from './notes.tsx';
import { Preparation } from './preparation.tsx';

const ROUTE = 'GET /operations/own-restitutions/:id';
const MARK = 'POST /operations/own-restitutions/:id/marks';
const REMOVE_MARK = 'POST /operations/own-restitutions/:id/marks/remove';
const PDF = 'GET /operations/own-restitutions/:id/booklets/:booklet';

/** Each opening is a row that the person reads: it is asked for once for each visit. What refuses it is said, and no failure. */
const usePageOnce = (id: number): Page | string =>
  useSuspenseQuery({
    queryKey: [ROUTE, id],
    queryFn: async () => {
      try {
        return await call(ROUTE, { params: { id } });
      } catch (error) {
        if (error instanceof Refusal && [403, 404].includes(error.status)) return deskFailure(ROUTE, error);
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  }).data;

/** One's own that are set and taken away stand on the page as it was opened: another opening would be another row. */
const useOwnMarks = (id: number) => {
  const client = useQueryClient();
  const change = (work: (marks: readonly Mark[]) => Mark[]) =>
    client.setQueryData<Page | string>([ROUTE, id], (page) =>
      typeof page === 'object' ? { ...page, marks: work(page.marks) } : page,
    );
  return {
    write: async (mark: NewMark) => {
      const written = await call(MARK, { params: { id }, body: mark });
      change((marks) => [...marks, written]);
    },
    remove: async (mark: number) => {
      await call(REMOVE_MARK, { params: { id }, body: { mark } });
      change((marks) => marks.filter((one) => one.id !== mark));
    },
  };
};

/** One restitution whose person has opened it. */
export function OwnRestitutionScreen({ id }: { id: number }) {
  const page = usePageOnce(id);
  const ownMarks = useOwnMarks(id);
  const title = say('ownRestitutions.one', { reference: String(id) });
  if (typeof page === 'string') {
    return (
      <DeskPage title={title}>
        <Message kind="warning">{page}</Message>
      </DeskPage>
    );
  }
  return (
    <DeskPage title={[page.prenom, title].filter(Boolean).join(', ')}>
      <p className="type-small text-ink-2">{say('ownRestitutions.text')}</p>
      <Preparation
        heading="h2"
        page={page}
        booklets={
          <Card flush className="overflow-hidden">
            <ReadBooklets
              booklets={page.booklets}
              route={PDF}
              inputOf={(booklet) => ({ params: { id, booklet } })}
              failureOf={(error) => deskFailure(PDF, error)}
            />
          </Card>
        }
        notes={<Notes id={id} given={page.notes} />}
        marks={{
          ...ownMarks,
          failureOf: (error) => deskFailure(MARK, error),
          side: 'consultant',
          other: page.prenom,
        }}
      />
    </DeskPage>
  );
}

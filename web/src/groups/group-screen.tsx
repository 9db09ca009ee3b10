import { Navigate, useParams } from 'react-router';
import { paths } from '../api/paths.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { TextLink } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Attendance } from './attendance.tsx';
import { AskPortrait } from './ask-portrait.tsx';
import { GroupMap } from './group-map.tsx';
import { Orders } from './orders.tsx';
import { Portraits } from './portraits.tsx';
import { GroupWords, useSay } from './words.tsx';

const READ = 'GET /groups/:id';

/** `/groupes/{id}`: the organiser's page. */
export default function GroupScreen() {
  const id = Number(useParams()['id']);
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={paths.groups()} replace />;
  return (
    <GroupWords>
      <Group id={id} />
    </GroupWords>
  );
}

function Group({ id }: { id: number }) {
  const say = useSay();
  const group = useReply(READ, { params: { id } });
  const refresh = useRefresh();
  const readAgain = () => refresh(READ);
  return (
    <div className="container-page flex flex-col gap-8 pt-4 pb-12">
      <div>
        <TextLink to={paths.groups()}>{say('back')}</TextLink>
        <PageTitle className="mt-3 type-t1 wrap-anywhere">{group.name}</PageTitle>
      </div>
      <Attendance group={group} onChange={readAgain} />
      <section className="flex flex-col gap-5">
        <h2 className="type-t2">{say('portrait.title')}</h2>
        <AskPortrait group={group} onChange={readAgain} />
        <Portraits portraits={group.portraits} />
        {group.kind === 'organisation' && group.seats.length > 0 && <GroupMap id={id} name={group.name} />}
      </section>
      <Orders group={group} onChange={readAgain} />
    </div>
  );
}

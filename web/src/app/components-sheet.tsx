/** `/components`, in the development build only: every part of the kit in its states, to be looked at beside the reference sheet. */
import { useState, type ReactNode } from 'react';
import { OfferPicture } from '../parts/offer-picture.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { Checkbox, RadioGroup } from '../ui/choice.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Chip } from '../offers/pillar-label.tsx';
import { Tag } from '../ui/tag.tsx';
import { LinkButton, TextLink } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { PartError } from '../ui/part-error.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { PairChoice } from '../answering/answer-choice.tsx';
import { ScaleChoice } from '../answering/scale-choice.tsx';
import { DateField, Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Toast } from '../ui/toast.tsx';

const OFFERS = [27, 29, 30, 28, 41, 42, 8, 9] as const;
const PILLARS = [
  [1, 'Exploration'],
  [2, 'Collaboration'],
  [3, 'Décision'],
  [4, 'Concrétisation'],
] as const;
const SCALE = ['Rarement', 'Parfois', 'Souvent', 'Presque toujours'].map((label, value) => ({ value, label }));
const PAIR = [
  { value: 1, text: 'Je pose beaucoup de questions.' },
  { value: 2, text: 'Je range avant de commencer.' },
] as const;

/** Hover and focus are the reader's own: every part here is live. */
export default function ComponentsSheet() {
  return (
    <div className="container-page flex flex-col gap-14 py-10">
      <PageTitle>Components</PageTitle>
      <Part title="Pillars and labels">
        <div className="flex flex-wrap items-center gap-3">
          {PILLARS.map(([pillar, name]) => (
            <Chip key={pillar} pillar={pillar}>
              {name}
            </Chip>
          ))}
          <Tag>Tag</Tag>
          <Tag tone="aube">Exclusive</Tag>
        </div>
      </Part>
      <Part title="Drawings">
        <div className="flex flex-wrap items-center gap-4">
          {(['whole', 'dashed', 'parted'] as const).map((shape) => (
            <Mark key={shape} size={64} shape={shape} />
          ))}
          {OFFERS.map((id) => (
            <OfferPicture key={id} id={id} />
          ))}
          <Portrait civilite={1} />
          <Portrait civilite={2} />
        </div>
      </Part>
      <Part title="Buttons: rest, pending, blocked, disabled">
        <Buttons />
      </Part>
      <Part title="Messages">
        <div className="flex flex-col gap-3">
          <Message kind="success">Saved.</Message>
          <Message kind="error">Not saved. Try again in a moment.</Message>
          <Message kind="warning" title="Expired" action={<TextLink to="/components">Change it</TextLink>}>
            At least 10 characters.
          </Message>
          <PartError onRetry={() => undefined} retrying={false} />
          <PartError onRetry={() => undefined} retrying />
        </div>
      </Part>
      <Part title="Fields: rest, error, success, disabled">
        <Fields />
      </Part>
      <Part title="Choices">
        <Choices />
      </Part>
      <Part title="Progress, plain and in three parts">
        <div className="flex max-w-140 flex-col gap-6">
          <ProgressBar label="Plain" value={37} max={128} />
          <ProgressBar label="In three parts" value={37} max={80} segments={[27, 27, 26]} />
        </div>
      </Part>
      <Part title="Waiting and empty">
        <div className="grid gap-6 md:grid-cols-2">
          <Card className="flex gap-4">
            <Skeleton className="size-16" />
            <div className="flex-1">
              <Skeleton className="h-6 w-3/5 max-w-90" />
              <Skeleton className="mt-4 h-6 w-4/5 max-w-140" />
            </div>
          </Card>
          <Card>
            <CenteredState part shape="dashed" title="Nothing yet" action={<Button>Begin</Button>}>
              What will be here.
            </CenteredState>
          </Card>
        </div>
      </Part>
      <Part title="Over the page">
        <OverThePage />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 type-t3 text-ink-2">{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <div className="flex flex-col gap-4">
      {(['primary', 'secondary', 'soft', 'ghost', 'blocked'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon="download">
            With an icon
          </Button>
          <Button variant={variant} small>
            Small
          </Button>
          <Button variant={variant} pending pendingLabel="Under way">
            Pending
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/components">A link as a button</ButtonLink>
        <IconButton icon="close" label="Close" />
        <IconButton icon="download" label="Download" soft />
        <TextLink to="/components">A link</TextLink>
        <LinkButton>A button as a link</LinkButton>
      </div>
    </div>
  );
}

function Fields() {
  const [code, setCode] = useState('409');
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-3">
      <Field label="City" hint="Where the invoice goes" defaultValue="Lyon" />
      <Field label="City" error="La ville est requise." />
      <Field label="City" success defaultValue="Lyon" />
      <Field label="City" aria-disabled readOnly defaultValue="Lyon" />
      <PasswordField label="Password" defaultValue="Equinoxe2026" />
      <DateField label="Birth date" />
      <Select label="Country" placeholder="Select a country">
        <option>France</option>
      </Select>
      <CodeField label="Code" value={code} onChange={setCode} />
      <CodeField label="Code" value="123" error="Six digits." onChange={() => undefined} />
    </div>
  );
}

function Choices() {
  const [civility, setCivility] = useState<'1' | '2' | null>('2');
  const [picked, setPicked] = useState<number | null>(null);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Checkbox>Not ticked</Checkbox>
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox error="This box is needed.">At fault</Checkbox>
        <RadioGroup
          row
          label="Civility"
          name="civility"
          options={[
            { value: '2', label: 'Madame' },
            { value: '1', label: 'Monsieur' },
          ]}
          value={civility}
          onChange={setCivility}
        />
      </div>
      <p id="pair" className="type-label">
        A pair: at rest, chosen, inert
      </p>
      <PairChoice labelledBy="pair" or="or" lang="en" options={PAIR} chosen={picked} onChoose={setPicked} />
      <PairChoice labelledBy="pair" or="or" lang="en" options={PAIR} chosen={1} onChoose={() => undefined} />
      <PairChoice labelledBy="pair" or="or" lang="en" options={PAIR} chosen={null} inert onChoose={() => undefined} />
      <p id="scale" className="type-label">
        A scale: at rest, chosen
      </p>
      <ScaleChoice labelledBy="scale" options={SCALE} chosen={null} onChoose={() => undefined} />
      <ScaleChoice labelledBy="scale" options={SCALE} chosen={2} onChoose={() => undefined} />
    </div>
  );
}

function OverThePage() {
  const [panel, setPanel] = useState(false);
  const [toast, setToast] = useState<string | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setPanel(true)}>Open a panel</Button>
      <Button onClick={() => setToast(toast === null ? 'The connection was lost. Your answer is kept.' : null)}>
        Show or hide a notice
      </Button>
      {panel && (
        <Panel
          title="A panel"
          eyebrow="Step 1 of 2"
          onClose={() => setPanel(false)}
          footer={<Button block>Go on</Button>}
        >
          Its body scrolls.
        </Panel>
      )}
      <Toast text={toast} />
    </div>
  );
}

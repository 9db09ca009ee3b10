import { Button, type ButtonProps } from './button.tsx';

/** The one button that sends a form, and its wait; as wide as a phone unless it is told otherwise. */
export function SubmitButton({
  variant = 'primary',
  block = 'phone',
  ...button
}: Omit<ButtonProps, 'type' | 'pendingLabel'> & { pendingLabel: string }) {
  return <Button {...button} type="submit" variant={variant} block={block} />;
}

export default function CompleteProfile() {
  return null;
}

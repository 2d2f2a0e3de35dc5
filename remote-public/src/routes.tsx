export function PublicArea() {
  return <h1>Public</h1>;
}

export function AdminArea() {
  return <h1>Admin</h1>;
}

CREATE TABLE "audit_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audit_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"report_type" text NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"file_size" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_results" (
	"audit_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"verdict" jsonb NOT NULL,
	CONSTRAINT "audit_results_audit_id_position_pk" PRIMARY KEY("audit_id","position")
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audit_type" text NOT NULL,
	"status" text NOT NULL,
	"model" text NOT NULL,
	"job_id" uuid,
	"firewall_id" uuid,
	"device_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"device_type" text NOT NULL,
	"snapshot_id" uuid,
	"config_sha256" text NOT NULL,
	"config_lines" integer NOT NULL,
	"config_updated_at" timestamp (3) with time zone NOT NULL,
	"document_id" uuid,
	"benchmark_type" text NOT NULL,
	"benchmark_filename" text NOT NULL,
	"benchmark_title" text NOT NULL,
	"benchmark_version" text NOT NULL,
	"benchmark_pages" integer NOT NULL,
	"benchmark_chunks" integer NOT NULL,
	"benchmark_uploaded_at" timestamp (3) with time zone NOT NULL,
	"recommendation_ids" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"duration" double precision,
	"progress" real DEFAULT 0 NOT NULL,
	"current_check" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"progress_at" timestamp (3) with time zone NOT NULL,
	"overall_score" double precision,
	"worst_case_score" double precision,
	"total_checks" integer DEFAULT 0 NOT NULL,
	"passed_checks" integer DEFAULT 0 NOT NULL,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"review_checks" integer DEFAULT 0 NOT NULL,
	"na_checks" integer DEFAULT 0 NOT NULL,
	"error_message" text
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"filename" text NOT NULL,
	"benchmark_type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"progress" real NOT NULL,
	"operation" text NOT NULL,
	"total_pages" integer DEFAULT 0 NOT NULL,
	"processed_pages" integer DEFAULT 0 NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"commands_count" integer DEFAULT 0 NOT NULL,
	"file_size" integer NOT NULL,
	"processing_time" double precision,
	"error" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"check_id" text NOT NULL,
	"title" text NOT NULL,
	"command" text NOT NULL,
	"derived" boolean NOT NULL,
	"decidable" boolean NOT NULL,
	"recommendation" jsonb NOT NULL,
	CONSTRAINT "recommendations_document_id_position_pk" PRIMARY KEY("document_id","position"),
	CONSTRAINT "recommendations_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "firewalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"device_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"port" integer,
	"type" text NOT NULL,
	"sealed_username" "bytea" NOT NULL,
	"sealed_password" "bytea" NOT NULL,
	"host_key" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuration_snapshots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firewall_id" uuid NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_reports" ADD CONSTRAINT "audit_reports_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_results" ADD CONSTRAINT "audit_results_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_snapshots" ADD CONSTRAINT "configuration_snapshots_firewall_id_firewalls_id_fk" FOREIGN KEY ("firewall_id") REFERENCES "public"."firewalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_by_audit" ON "audit_reports" USING btree ("audit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_audit_per_device" ON "audits" USING btree ("firewall_id") WHERE "audits"."status" in ('starting', 'running');--> statement-breakpoint
CREATE INDEX "audits_by_device" ON "audits" USING btree ("firewall_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_by_date" ON "audits" USING btree ("started_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audits_by_document" ON "audits" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "audits_by_snapshot" ON "audits" USING btree ("snapshot_id");--> statement-breakpoint
CREATE INDEX "documents_by_type" ON "documents" USING btree ("benchmark_type","uploaded_at");--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" USING btree ("filename","benchmark_type");--> statement-breakpoint
CREATE INDEX "snapshots_by_device" ON "configuration_snapshots" USING btree ("firewall_id","created_at");